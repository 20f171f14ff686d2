-- fails: unpaid
select customer.name, count(purchase.amount) as orders
from customer
left join purchase on purchase.customer_id = customer.id
group by customer.id, customer.name;
