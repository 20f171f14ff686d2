-- fails: without-a-purchase
select customer.name, count(purchase.id) as orders
from customer
join purchase on purchase.customer_id = customer.id
group by customer.id, customer.name;
