-- What a chart begins with outside China: codes of no country's standard, which its bookkeepers replace by their own. A chart that stands keeps its codes.
alter table ledger_subject add column code_elsewhere text;
update ledger_subject s set code_elsewhere = c.code
  from (values ('fxPosition', '1090'), ('counterParty', '1210'), ('unexplained', '1290'), ('derivativeAsset', '1310'), ('hedgingInstrument', '1320'),
    ('hedgedItem', '1330'), ('inventory', '1400'), ('derivativeLiability', '2310'), ('hedgeReserve', '3110'), ('hedgeCost', '3120'),
    ('revenue', '4000'), ('fxResult', '7010'), ('fairValueResult', '7020'), ('hedgeResult', '7030'), ('bankCharges', '7110')) c (account_role, code)
  where s.account_role = c.account_role;
alter table ledger_subject alter column code_elsewhere set not null;
