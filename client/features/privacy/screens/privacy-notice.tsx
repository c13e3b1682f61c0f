import { noticeMark, notices } from '@yuva/contract/privacy/notice';
import { UserRound } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { LawInTelugu } from '../../../language/law-in-telugu.tsx';
import { useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { PrintButton } from '../../../ui/inputs/print-button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { usePrivacyContact } from '../api.ts';
import { ContactCards, NoticeParts } from '../notice-parts.tsx';

/** Its texts are the keys of the catalogue. */
const LANGUAGE = 'en';

export function PrivacyNotice() {
	const session = useSession();
	const notice = notices[LANGUAGE];
	return (
		<Screen
			title={t(notice.title)}
			intro={t(notice.intro)}
			backTo={session ? homeOf(session) : '/'}
			footer={
				<>
					{session?.role === 'fellow' && (
						<ButtonLink variant="secondary" to="/my-data" icon={<UserRound aria-hidden />}>
							{t('My data')}
						</ButtonLink>
					)}
					<PrintButton />
				</>
			}
		>
			<LawInTelugu />
			<NoticeParts parts={notice.changes} />
			<NoticeParts parts={notice.parts} />
			<Loaded
				query={usePrivacyContact()}
				skeleton={<CardSkeleton lines={3} label={t('Loading the contact…')} />}
			>
				{(contact) => <ContactCards texts={notice.contact} contact={contact} />}
			</Loaded>
			<p className="text-sm text-ink-soft">{t(noticeMark(LANGUAGE))}</p>
		</Screen>
	);
}
