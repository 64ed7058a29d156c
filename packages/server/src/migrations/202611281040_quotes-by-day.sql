-- Trade analysis reads the inquiries of a span of days.
create index quote_inquiry_day on quote_inquiry (group_id, trans_date desc, id desc) include (org_id, currency_pair);
