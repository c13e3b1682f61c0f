import { useParams } from 'react-router';
import { usePaperRegister } from '../api.ts';
import { PaperRegisterScreen } from '../paper-register-screen.tsx';
import { useModule } from '../use-module.ts';

/** The QR code opens this page. */
export function FellowPaperRegister() {
	const { id = '' } = useParams();
	const [module, setModule] = useModule();
	const fellow = `/staff/fellows/${id}`;
	return (
		<PaperRegisterScreen
			module={module}
			onModule={setModule}
			register={usePaperRegister(id, module)}
			address={`${fellow}/register/print?module=${module}`}
			backTo={fellow}
		/>
	);
}
