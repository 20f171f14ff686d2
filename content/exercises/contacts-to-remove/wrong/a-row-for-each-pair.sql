-- fails: three-copies
select copy.id
from contact as original
join contact as copy on lower(copy.email) = lower(original.email) and original.id < copy.id;
