import { CustomersScreen } from '../../../features/customer-admin/web/staff/customers/customers-screen.tsx';
import { useCheckInCustomer } from '../../../features/self-check-in/web/staff/use-check-in-customer.ts';

/** The customers screen, with the check-in action. */
export const StaffCustomers = () => <CustomersScreen more={useCheckInCustomer()} />;
