-- An alert of the organisation may be told to one member alone.
alter table rate_alert add receiver_id bigint;
alter table rate_alert add constraint rate_alert_receiver foreign key (group_id, receiver_id) references member (group_id, id);
alter table rate_alert add constraint rate_alert_receiver_check check (receiver_id is null or user_id is null);
alter table market_alert add receiver_id bigint;
alter table market_alert add constraint market_alert_receiver foreign key (group_id, receiver_id) references member (group_id, id);
alter table market_alert add constraint market_alert_receiver_check check (receiver_id is null or user_id is null);
