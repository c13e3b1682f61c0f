import { ClassScreen } from '../class-screen.tsx';

export function EndlineClass() {
	return <ClassScreen key="endline" type="endline" />;
}
