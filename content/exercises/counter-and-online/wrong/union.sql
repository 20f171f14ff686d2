-- fails: identical-sales
select item, sum(pieces) as pieces
from (
  select item, pieces from counter_sale
  union
  select item, pieces from online_sale
) as sale
group by item;
