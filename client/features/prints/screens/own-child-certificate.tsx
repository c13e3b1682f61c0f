import { useParams } from 'react-router';
import { ChildCertificateScreen } from '../child-certificate-screen.tsx';

export function OwnChildCertificate() {
	const { id = '' } = useParams();
	return <ChildCertificateScreen backTo={`/children/view/${id}`} />;
}
