-- The currencies that a group offers in its forms, in its order. A group without a row offers those of the program
-- (currency.ctrl_flag). One row a group: an offer is changed as a whole.
create table group_currency (
  group_id bigint primary key,
  currency_codes text[] not null constraint group_currency_codes_check
    check (cardinality(currency_codes) >= 2 and array_to_string(currency_codes, ',') ~ '^[A-Z]{3}(,[A-Z]{3})*$')
);
call scope_table('group_currency', 'group');
