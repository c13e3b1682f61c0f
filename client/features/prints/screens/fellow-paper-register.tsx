import { PaperRegisterScreen } from '../paper-register-screen.tsx';
import { usePaperRegister } from '../printables-api.ts';
import { useFellowInYear } from '../use-fellow-in-year.ts';
import { useModule } from '../use-module.ts';

/** The QR code opens this page. */
export function FellowPaperRegister() {
	const { of, fellowPage } = useFellowInYear();
	const [module, setModule] = useModule();
	const search = new URLSearchParams({ module: String(module), ...(of.year && { year: of.year }) });
	return (
		<PaperRegisterScreen
			module={module}
			onModule={setModule}
			register={usePaperRegister(of, module)}
			address={`/staff/fellows/${of.fellow_id}/register/print?${search}`}
			backTo={fellowPage}
		/>
	);
}
