select item, sum(pieces) as pieces
from (
  select item, pieces from counter_sale
  union all
  select item, pieces from online_sale
) as sale
group by item;
