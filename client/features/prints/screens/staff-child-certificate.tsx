import { useParams } from 'react-router';
import { ChildCertificateScreen } from '../child-certificate-screen.tsx';

export function StaffChildCertificate() {
	const { id = '' } = useParams();
	return <ChildCertificateScreen backTo={`/staff/children/${id}`} />;
}
