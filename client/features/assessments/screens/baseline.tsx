import { ScoresScreen } from '../scores-screen.tsx';

export function Baseline() {
	return <ScoresScreen key="baseline" type="baseline" />;
}
