import { ClassScreen } from '../class-screen.tsx';

export function BaselineClass() {
	return <ClassScreen key="baseline" type="baseline" />;
}
