-- Deals whose result nobody knows yet are looked for with every dashboard; there are few of them, if any.
create index fx_quote_unknown on fx_quote (group_id, org_id) where deal_status = '9';
