select
  house.street,
  sum(case when consumption.kind = 'power' then coalesce(consumption.amount, 0) else 0 end) as power,
  sum(case when consumption.kind = 'gas' then coalesce(consumption.amount, 0) else 0 end) as gas,
  sum(case when consumption.kind = 'water' then coalesce(consumption.amount, 0) else 0 end) as water
from house
left join consumption on consumption.house_id = house.id
group by house.id, house.street;
