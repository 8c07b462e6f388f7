-- A list with empty values last is read from the ascending index, in two parts.
drop index computers_by_order_down;
drop index computers_by_invoiced_down;
drop index computers_pending_order_down;
drop index computers_pending_invoiced_down;
