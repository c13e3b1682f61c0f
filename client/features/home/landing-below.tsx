import type { PageTexts } from '@yuva/contract/settings/organisation-rules';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { Districts } from './landing-districts.tsx';
import { HowItWorks } from './landing-steps.tsx';
import { Voices } from './landing-voices.tsx';

const LINE = 'inline-flex min-h-11 items-center underline empty:hidden';

/** A text that is not set leaves no trace, but each element exists, because the server fills them. */
function Footer({ texts }: { texts: PageTexts }) {
	const { name, address, phone, phone_link, email, email_link, partners } = texts;
	return (
		<footer className="on-teal muggu mt-12 bg-teal-800 text-white">
			<div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6 px-4 py-8 sm:px-6 lg:grid-cols-3">
				<div>
					<p className="text-lg font-bold">{name}</p>
					<p className="mt-1 whitespace-pre-line">{address}</p>
				</div>
				<address className="flex flex-col items-start not-italic">
					<a href={phone_link} className={LINE}>
						{phone}
					</a>
					<a href={email_link} className={`${LINE} wrap-anywhere`}>
						{email}
					</a>
				</address>
				<div>
					<Link to="/privacy" className="inline-flex min-h-11 items-center underline">
						{t('Privacy notice')}
					</Link>
					<p>{partners}</p>
				</div>
			</div>
		</footer>
	);
}

/** All parts below the first window share one file: each file costs a phone some time. */
export const below = { Voices, HowItWorks, Districts, Footer } as const;
