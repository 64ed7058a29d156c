-- Currencies and pairs that the product starts with. Countries, divisions and holidays are larger and change yearly: they
-- are files, loaded at start (features/reference/reference-data.ts), and this table remembers which edition is in.

create table reference_edition (
  part text primary key,
  sha256 text not null,
  loaded_at timestamptz not null default now()
);
grant select on reference_edition to hedgerow_api, hedgerow_system;
grant insert on reference_edition to hedgerow_system;

-- ISO 4217. currency_flag: 1 in use, 0 replaced (kept because the ECB's history names it). ctrl_flag: 1 offered for new
-- exposures and deals, 0 until an administrator enables it. Money-market year: 365 CNY GBP HKD AUD NZD CAD SGD, else 360.
insert into currency (currency_code, currency_no, currency_name, currency_name_en, decimal_scale, money_market_basis, currency_flag, ctrl_flag) values
  ('CNY', '156', '人民币', 'Chinese yuan', 2, 365, '1', '1'),
  ('USD', '840', '美元', 'US dollar', 2, 360, '1', '1'),
  ('JPY', '392', '日元', 'Japanese yen', 0, 360, '1', '1'),
  ('EUR', '978', '欧元', 'Euro', 2, 360, '1', '0'),
  ('GBP', '826', '英镑', 'Pound sterling', 2, 365, '1', '0'),
  ('HKD', '344', '港元', 'Hong Kong dollar', 2, 365, '1', '0'),
  ('AUD', '036', '澳大利亚元', 'Australian dollar', 2, 365, '1', '0'),
  ('NZD', '554', '新西兰元', 'New Zealand dollar', 2, 365, '1', '0'),
  ('CAD', '124', '加拿大元', 'Canadian dollar', 2, 365, '1', '0'),
  ('CHF', '756', '瑞士法郎', 'Swiss franc', 2, 360, '1', '0'),
  ('SGD', '702', '新加坡元', 'Singapore dollar', 2, 365, '1', '0'),
  ('AED', '784', '阿联酋迪拉姆', 'UAE dirham', 2, 360, '1', '0'),
  ('BRL', '986', '巴西雷亚尔', 'Brazilian real', 2, 360, '1', '0'),
  ('CZK', '203', '捷克克朗', 'Czech koruna', 2, 360, '1', '0'),
  ('DKK', '208', '丹麦克朗', 'Danish krone', 2, 360, '1', '0'),
  ('HUF', '348', '匈牙利福林', 'Hungarian forint', 2, 360, '1', '0'),
  ('IDR', '360', '印尼卢比', 'Indonesian rupiah', 2, 360, '1', '0'),
  ('ILS', '376', '以色列新谢克尔', 'Israeli new shekel', 2, 360, '1', '0'),
  ('INR', '356', '印度卢比', 'Indian rupee', 2, 360, '1', '0'),
  ('ISK', '352', '冰岛克朗', 'Icelandic króna', 0, 360, '1', '0'),
  ('KRW', '410', '韩元', 'South Korean won', 0, 360, '1', '0'),
  ('KWD', '414', '科威特第纳尔', 'Kuwaiti dinar', 3, 360, '1', '0'),
  ('LKR', '144', '斯里兰卡卢比', 'Sri Lankan rupee', 2, 360, '1', '0'),
  ('MOP', '446', '澳门元', 'Macanese pataca', 2, 360, '1', '0'),
  ('MXN', '484', '墨西哥比索', 'Mexican peso', 2, 360, '1', '0'),
  ('MYR', '458', '马来西亚林吉特', 'Malaysian ringgit', 2, 360, '1', '0'),
  ('NOK', '578', '挪威克朗', 'Norwegian krone', 2, 360, '1', '0'),
  ('PHP', '608', '菲律宾比索', 'Philippine peso', 2, 360, '1', '0'),
  ('PLN', '985', '波兰兹罗提', 'Polish złoty', 2, 360, '1', '0'),
  ('RON', '946', '罗马尼亚列伊', 'Romanian leu', 2, 360, '1', '0'),
  ('RUB', '643', '俄罗斯卢布', 'Russian rouble', 2, 360, '1', '0'),
  ('SAR', '682', '沙特里亚尔', 'Saudi riyal', 2, 360, '1', '0'),
  ('SEK', '752', '瑞典克朗', 'Swedish krona', 2, 360, '1', '0'),
  ('THB', '764', '泰铢', 'Thai baht', 2, 360, '1', '0'),
  ('TRY', '949', '土耳其里拉', 'Turkish lira', 2, 360, '1', '0'),
  ('TWD', '901', '新台币', 'New Taiwan dollar', 2, 360, '1', '0'),
  ('VND', '704', '越南盾', 'Vietnamese đồng', 0, 360, '1', '0'),
  ('ZAR', '710', '南非兰特', 'South African rand', 2, 360, '1', '0'),
  ('BGN', '975', '保加利亚列弗', 'Bulgarian lev', 2, 360, '0', '0'),
  ('CYP', '196', '塞浦路斯镑', 'Cypriot pound', 2, 360, '0', '0'),
  ('EEK', '233', '爱沙尼亚克朗', 'Estonian kroon', 2, 360, '0', '0'),
  ('HRK', '191', '克罗地亚库纳', 'Croatian kuna', 2, 360, '0', '0'),
  ('LTL', '440', '立陶宛立特', 'Lithuanian litas', 2, 360, '0', '0'),
  ('LVL', '428', '拉脱维亚拉特', 'Latvian lats', 2, 360, '0', '0'),
  ('MTL', '470', '马耳他里拉', 'Maltese lira', 2, 360, '0', '0'),
  ('ROL', '642', '罗马尼亚旧列伊', 'Romanian leu (old)', 0, 360, '0', '0'),
  ('SIT', '705', '斯洛文尼亚托拉尔', 'Slovenian tolar', 2, 360, '0', '0'),
  ('SKK', '703', '斯洛伐克克朗', 'Slovak koruna', 2, 360, '0', '0'),
  ('TRL', '792', '土耳其旧里拉', 'Turkish lira (old)', 0, 360, '0', '0');

-- Pairs in the market's order; CNY pairs as CFETS quotes them. priced_way: 1 direct (so much CNY for a foreign unit; also
-- every pair without CNY), 2 indirect (CNY is the base). The rate is for quoted_unit of the base: JPY/CNY is per 100.
insert into currency_pair (currency_pair_code, currency_pair_no, currency_pair_name, currency_pair_name_en, base_currency, quote_currency,
  priced_way, quoted_unit, quoted_decimal_scale, spread_decimal_scale, pip, spot_lag)
select code, b.currency_no || q.currency_no, b.currency_name || '/' || q.currency_name, b.currency_name_en || ' / ' || q.currency_name_en,
  b.currency_code, q.currency_code, case b.currency_code when 'CNY' then '2' else '1' end, unit, scale, scale, pip, lag
from (values
  ('USD/CNY', 1, 4, 0.0001, 2), ('EUR/CNY', 1, 4, 0.0001, 2), ('JPY/CNY', 100, 4, 0.0001, 2), ('HKD/CNY', 1, 5, 0.0001, 2),
  ('GBP/CNY', 1, 4, 0.0001, 2), ('AUD/CNY', 1, 4, 0.0001, 2), ('NZD/CNY', 1, 4, 0.0001, 2), ('SGD/CNY', 1, 4, 0.0001, 2),
  ('CHF/CNY', 1, 4, 0.0001, 2), ('CAD/CNY', 1, 4, 0.0001, 2),
  ('CNY/MOP', 1, 4, 0.0001, 2), ('CNY/MYR', 1, 5, 0.0001, 2), ('CNY/RUB', 1, 4, 0.0001, 2), ('CNY/ZAR', 1, 4, 0.0001, 2),
  ('CNY/KRW', 1, 2, 0.01, 2), ('CNY/AED', 1, 5, 0.0001, 2), ('CNY/SAR', 1, 5, 0.0001, 2), ('CNY/HUF', 1, 4, 0.0001, 2),
  ('CNY/PLN', 1, 5, 0.0001, 2), ('CNY/DKK', 1, 5, 0.0001, 2), ('CNY/SEK', 1, 4, 0.0001, 2), ('CNY/NOK', 1, 4, 0.0001, 2),
  ('CNY/TRY', 1, 4, 0.0001, 2), ('CNY/MXN', 1, 4, 0.0001, 2), ('CNY/THB', 1, 4, 0.0001, 2), ('CNY/IDR', 1, 2, 0.01, 2),
  ('GBP/USD', 1, 4, 0.0001, 2), ('AUD/USD', 1, 4, 0.0001, 2), ('NZD/USD', 1, 4, 0.0001, 2), ('USD/JPY', 1, 2, 0.01, 2),
  ('USD/CAD', 1, 4, 0.0001, 1), ('USD/CHF', 1, 4, 0.0001, 2), ('USD/HKD', 1, 4, 0.0001, 2), ('USD/SGD', 1, 4, 0.0001, 2),
  ('USD/KRW', 1, 2, 0.01, 2), ('USD/THB', 1, 3, 0.01, 2), ('USD/MYR', 1, 4, 0.0001, 2), ('USD/IDR', 1, 0, 1, 2),
  ('USD/INR', 1, 4, 0.0001, 2), ('USD/PHP', 1, 3, 0.01, 1), ('USD/TWD', 1, 3, 0.01, 2), ('USD/VND', 1, 0, 1, 2),
  ('USD/MXN', 1, 4, 0.0001, 2), ('USD/BRL', 1, 4, 0.0001, 2), ('USD/ZAR', 1, 4, 0.0001, 2), ('USD/TRY', 1, 4, 0.0001, 1),
  ('USD/RUB', 1, 4, 0.0001, 1), ('USD/SEK', 1, 4, 0.0001, 2), ('USD/NOK', 1, 4, 0.0001, 2), ('USD/DKK', 1, 4, 0.0001, 2),
  ('USD/PLN', 1, 4, 0.0001, 2), ('USD/CZK', 1, 3, 0.001, 2), ('USD/HUF', 1, 2, 0.01, 2), ('USD/ILS', 1, 4, 0.0001, 2),
  ('USD/AED', 1, 4, 0.0001, 2), ('USD/SAR', 1, 4, 0.0001, 2), ('USD/MOP', 1, 4, 0.0001, 2), ('USD/KWD', 1, 5, 0.0001, 2),
  ('USD/LKR', 1, 2, 0.01, 2), ('GBP/JPY', 1, 2, 0.01, 2), ('AUD/JPY', 1, 2, 0.01, 2), ('HKD/JPY', 1, 3, 0.01, 2),
  ('EUR/USD', 1, 4, 0.0001, 2), ('EUR/JPY', 1, 2, 0.01, 2), ('EUR/BGN', 1, 4, 0.0001, 2), ('EUR/CYP', 1, 5, 0.0001, 2),
  ('EUR/CZK', 1, 3, 0.001, 2), ('EUR/DKK', 1, 4, 0.0001, 2), ('EUR/EEK', 1, 4, 0.0001, 2), ('EUR/GBP', 1, 5, 0.0001, 2),
  ('EUR/HUF', 1, 2, 0.01, 2), ('EUR/LTL', 1, 4, 0.0001, 2), ('EUR/LVL', 1, 4, 0.0001, 2), ('EUR/MTL', 1, 4, 0.0001, 2),
  ('EUR/PLN', 1, 4, 0.0001, 2), ('EUR/ROL', 1, 0, 1, 2), ('EUR/RON', 1, 4, 0.0001, 2), ('EUR/SEK', 1, 4, 0.0001, 2),
  ('EUR/SIT', 1, 4, 0.0001, 2), ('EUR/SKK', 1, 3, 0.001, 2), ('EUR/CHF', 1, 4, 0.0001, 2), ('EUR/ISK', 1, 2, 0.01, 2),
  ('EUR/NOK', 1, 4, 0.0001, 2), ('EUR/HRK', 1, 4, 0.0001, 2), ('EUR/RUB', 1, 4, 0.0001, 2), ('EUR/TRL', 1, 0, 1, 2),
  ('EUR/TRY', 1, 4, 0.0001, 2), ('EUR/AUD', 1, 4, 0.0001, 2), ('EUR/BRL', 1, 4, 0.0001, 2), ('EUR/CAD', 1, 4, 0.0001, 2),
  ('EUR/HKD', 1, 4, 0.0001, 2), ('EUR/IDR', 1, 2, 0.01, 2), ('EUR/ILS', 1, 4, 0.0001, 2), ('EUR/INR', 1, 4, 0.0001, 2),
  ('EUR/KRW', 1, 2, 0.01, 2), ('EUR/MXN', 1, 4, 0.0001, 2), ('EUR/MYR', 1, 4, 0.0001, 2), ('EUR/NZD', 1, 4, 0.0001, 2),
  ('EUR/PHP', 1, 3, 0.01, 2), ('EUR/SGD', 1, 4, 0.0001, 2), ('EUR/THB', 1, 3, 0.01, 2), ('EUR/ZAR', 1, 4, 0.0001, 2)
) as pair (code, unit, scale, pip, lag)
join currency b on b.currency_code = left(code, 3)
join currency q on q.currency_code = right(code, 3);
