-- Names that exist in both languages, in the language of the request (set in each transaction beside its scope); where one was left
-- empty the other stands for it. `nameText` says the same in the program.
create or replace function in_language(zh text, en text) returns text language sql stable as
  $$ select case current_setting('app.lang', true) when 'en_US' then coalesce(nullif(en, ''), zh) else coalesce(nullif(zh, ''), en) end $$;
