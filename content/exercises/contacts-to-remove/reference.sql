select copy.id
from contact as copy
where exists (
  select 1
  from contact as original
  where lower(original.email) = lower(copy.email) and original.id < copy.id
);
