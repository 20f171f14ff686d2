-- fails: two-scans-at-once
select scan.parcel, scan.depot
from scan
join (select parcel, max(scanned_at) as latest from scan group by parcel) as last_seen
  on last_seen.parcel = scan.parcel and last_seen.latest = scan.scanned_at;
