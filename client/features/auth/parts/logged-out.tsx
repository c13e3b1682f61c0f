import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';

/** Staff whose session is over work on for some hours. @param children how the work goes on */
export function LoggedOut({ children }: { children: ReactNode }) {
	const session = useSession();
	const { pathname, search } = useLocation();
	if (!session?.is_ended) return null;
	return (
		<Banner
			tone="warning"
			title={t('You are logged out')}
			action={
				<ButtonLink
					variant="secondary"
					width="fit"
					icon={<LogIn aria-hidden />}
					to="/login"
					state={{ wanted: pathname + search }}
				>
					{t('Log in')}
				</ButtonLink>
			}
		>
			{children}
		</Banner>
	);
}
