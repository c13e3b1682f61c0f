import { useSlips } from '../printables-api.ts';
import { SlipsScreen } from '../slips-screen.tsx';
import { useFellowInYear } from '../use-fellow-in-year.ts';

export function FellowSlips() {
	const { of, fellowPage } = useFellowInYear();
	return <SlipsScreen slips={useSlips(of)} backTo={fellowPage} />;
}
