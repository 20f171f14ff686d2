-- fails: without-an-email
select id
from (
  select id, row_number() over (partition by lower(email) order by id) as position
  from contact
) as numbered
where position > 1;
