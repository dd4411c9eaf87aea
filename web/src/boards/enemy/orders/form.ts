/** What every part of the orders sheet gets. */
import type { StandingOrders } from '@drumhead/enemy';
import type { OrdersFormProps } from '../../../orders/orders-form.ts';

export type EnemyOrdersProps = OrdersFormProps<StandingOrders>;
