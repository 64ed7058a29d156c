-- The list of our party asks for the versions that wait or are in force, among all that ever were.
create index our_party_list on our_party (group_id, party_status, create_time desc, id desc);
