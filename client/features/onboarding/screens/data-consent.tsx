import { Navigate } from 'react-router';

/** The older address of the data-protection declaration. */
export const DataConsent = () => <Navigate to="/data-protection-consent" replace />;
