-- An import keeps what was read of its file, not the file: whoever has a preview open from before looks at the file once more.
update import_batch set status = 'cancelled', content = '' where status = 'previewed' and kind in ('exposure', 'calendar');
