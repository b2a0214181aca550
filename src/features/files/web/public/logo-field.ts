export { LogoField } from '../office/logo/logo-field.tsx';
