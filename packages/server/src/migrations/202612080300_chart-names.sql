-- Accounts are called as their use is (dictionary LEDGER_ROLE). Charts that stand keep the names that they have.
update ledger_subject set subject_name_en = 'Currency exchange' where account_role = 'fxPosition';
update ledger_subject set subject_name = '交易对手往来', subject_name_en = 'Due from or to counterparties' where account_role = 'counterParty';
