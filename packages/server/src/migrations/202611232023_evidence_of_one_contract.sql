-- A contract and the declarations under it are one sum of money, whichever exposures they prove: its documents are asked for by number, which
-- people write with blanks, dashes and full-width characters. `plainNumber` of the evidence rules says the same.
create index evidence_contract on evidence (group_id, org_id, currency, upper(regexp_replace(normalize(contract_no, NFKC), '[\s\-_/]', '', 'g')))
  where contract_no <> '';

-- Evidence beyond what an exposure is worth is refused. Whoever wants a second person to decide instead says so, by two administrators.
alter table check_policy alter column over_evidence set default '1';
update check_policy set over_evidence = '1';
