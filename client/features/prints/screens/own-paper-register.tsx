import { daysOfModule } from '@yuva/contract/attendance/rules';
import { dayToMark } from '@yuva/contract/prints/rules';
import { PaperRegisterScreen } from '../paper-register-screen.tsx';
import { useOwnPaperRegister } from '../printables-api.ts';
import { useModule } from '../use-module.ts';

/** The QR code opens the screen for marking. */
export function OwnPaperRegister() {
	const [module, setModule] = useModule();
	const register = useOwnPaperRegister(module);
	const day = dayToMark({ dates: register.data?.dates ?? {} }, daysOfModule(module));
	return (
		<PaperRegisterScreen
			module={module}
			onModule={setModule}
			register={register}
			address={`/add-children-attendance?module=${module}&day=${day}`}
			backTo="/children-attendance"
		/>
	);
}
