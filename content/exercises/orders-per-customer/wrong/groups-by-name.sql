-- fails: same-name
select customer.name, count(purchase.id) as orders
from customer
left join purchase on purchase.customer_id = customer.id
group by customer.name;
