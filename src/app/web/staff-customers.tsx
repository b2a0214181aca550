import { CustomersScreen } from '../../features/customer-admin/web/customers/customers-screen.tsx';
import { useCheckInCustomer } from '../../features/self-check-in/web/use-check-in-customer.ts';

/** The customers, with what can be done with one at the door. */
export const StaffCustomers = () => <CustomersScreen more={useCheckInCustomer()} />;
