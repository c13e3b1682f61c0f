import { House } from 'lucide-react';
import { inSense } from '../../language/in-sense.ts';
import { ButtonLink } from '../inputs/button.tsx';

/** After a finished action it leads to the work of today. */
export const HomeLink = () => (
	<ButtonLink to="/main" width="fit" icon={<House aria-hidden />}>
		{inSense('Home', 'screen')}
	</ButtonLink>
);
