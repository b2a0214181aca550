import { CustomersScreen } from '../../features/customer-admin/web/customers/customers-screen.tsx';
import { useCheckInCustomer } from '../../features/self-check-in/web/use-check-in-customer.ts';

/** The customers screen, with the check-in action. */
export const StaffCustomers = () => <CustomersScreen more={useCheckInCustomer()} />;
