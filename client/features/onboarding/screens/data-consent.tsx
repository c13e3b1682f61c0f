import { Navigate } from 'react-router';

export const DataConsent = () => <Navigate to="/data-protection-consent" replace />;
