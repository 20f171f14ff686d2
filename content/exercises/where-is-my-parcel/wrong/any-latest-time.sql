-- fails: latest-time-of-another-parcel
select parcel, depot
from (
  select parcel, depot, row_number() over (partition by parcel, scanned_at order by id desc) as position
  from scan
  where scanned_at in (select max(scanned_at) from scan group by parcel)
) as numbered
where position = 1;
