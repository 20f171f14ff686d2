select parcel, depot
from (
  select parcel, depot, row_number() over (partition by parcel order by scanned_at desc, id desc) as position
  from scan
) as numbered
where position = 1;
