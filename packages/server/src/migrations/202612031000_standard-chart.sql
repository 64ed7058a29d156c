-- Accounts as the Chinese standards number them for firms that are no bank. Charts that exist keep the codes that they have.
update ledger_subject set subject_code = '3002' where account_role = 'fxPosition';
update ledger_subject set subject_code = '6603.03', subject_name = '汇兑差额' where account_role = 'fxResult';
