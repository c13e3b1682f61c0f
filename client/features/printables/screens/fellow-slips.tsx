import { useParams } from 'react-router';
import { useSlips } from '../api.ts';
import { SlipsScreen } from '../slips-screen.tsx';

export function FellowSlips() {
	const { id = '' } = useParams();
	return <SlipsScreen slips={useSlips(id)} backTo={`/staff/fellows/${id}`} />;
}
