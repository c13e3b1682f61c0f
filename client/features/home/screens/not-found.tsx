import { House } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';

export function NotFound() {
	const session = useSession();
	const home = session ? homeOf(session) : '/';
	return (
		<Screen title={t('Page not found')} backTo={home} width="narrow">
			<EmptyState
				picture="not-found"
				title={t('There is no page at this address.')}
				hint={t('The link may be old or wrong. Nothing you saved is lost.')}
				action={
					<ButtonLink to={home} icon={<House aria-hidden />}>
						{t('Go to the home page')}
					</ButtonLink>
				}
			/>
		</Screen>
	);
}
