-- The specification's cancelReason of an option deal: why its draft was voided.
alter table fx_option add column cancel_reason text not null default '';
