-- What a question cost stands beside its tokens: prices change, and the day's sum does not say which question it was.
alter table assistant_exchange add column cost numeric(20, 6) not null default 0 check (cost >= 0);
alter table assistant_exchange add column cost_currency text not null default '' check (cost_currency ~ '^([A-Z]{3})?$');
alter table assistant_exchange add constraint assistant_exchange_costed check (cost = 0 or cost_currency <> '');
-- The model that was asked, also where its answer did not stand and a local one took its place.
alter table assistant_exchange add column asked_model text not null default '';
update assistant_exchange set asked_model = model;
-- A trial of the connection is counted apart from questions.
alter table assistant_usage drop constraint assistant_usage_feature_check;
alter table assistant_usage add constraint assistant_usage_feature_check check (feature in ('1', '2', '3'));
alter table assistant_usage drop constraint assistant_usage_check;
alter table assistant_usage add constraint assistant_usage_check check (feature <> '2' or (tokens_in = 0 and tokens_out = 0 and cost = 0));
alter table assistant_usage drop constraint assistant_usage_group_id_user_id_usage_date_model_cost_curr_key;
alter table assistant_usage add constraint assistant_usage_once unique (group_id, user_id, usage_date, model, feature, cost_currency);
