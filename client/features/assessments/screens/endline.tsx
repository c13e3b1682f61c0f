import { ScoresScreen } from '../scores-screen.tsx';

export function Endline() {
	return <ScoresScreen key="endline" type="endline" />;
}
