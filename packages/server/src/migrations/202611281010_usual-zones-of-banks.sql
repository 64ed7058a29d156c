-- Of the zones of a country that share an offset, a bank lies in the one where its business is done: Mazatlan, and not the border town that
-- keeps the summer time of Texas; Honolulu, and not the islands of Adak; Adelaide, and not a mining town or Lord Howe. A bank of the other
-- places chooses its zone itself. No release lies between this and the table that it corrects, so nobody chose these zones by hand.
update counter_party c set zone_id = z.zone
  from (values
    ('MX', 'GMT-07:00', 'America/Ciudad_Juarez', 'America/Mazatlan'), ('US', 'GMT-10:00', 'America/Adak', 'Pacific/Honolulu'),
    ('AU', 'GMT+09:30', 'Australia/Broken_Hill', 'Australia/Adelaide'), ('AU', 'GMT+10:30', 'Australia/Lord_Howe', 'Australia/Adelaide')
  ) as z (country, timezone, wrong, zone)
  where z.country = c.country and z.timezone = c.timezone and z.wrong = c.zone_id;
