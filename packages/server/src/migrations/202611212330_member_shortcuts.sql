-- The screens that a member keeps in the toolbar, in their order.
alter table member add column shortcuts text[] not null default '{}';
