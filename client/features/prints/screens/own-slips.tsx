import { useOwnSlips } from '../printables-api.ts';
import { SlipsScreen } from '../slips-screen.tsx';

export function OwnSlips() {
	return <SlipsScreen slips={useOwnSlips()} backTo="/children-profile" />;
}
