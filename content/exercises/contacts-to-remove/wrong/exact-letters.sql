-- fails: upper-and-lower
select copy.id
from contact as copy
where exists (
  select 1
  from contact as original
  where original.email = copy.email and original.id < copy.id
);
