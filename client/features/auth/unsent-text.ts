import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import type { UnsentCount } from '../phone-check/api.ts';

export const unsentText = (count: UnsentCount): string =>
	count === 'unknown'
		? t('Some of your work may not be sent yet')
		: counted(count, '{count} thing is not sent yet', '{count} things are not sent yet');

export const unreadableText = (): string =>
	t('This phone does not open its storage now. If you log out, what is not sent may be lost.');

export const lossText = (count: UnsentCount): string =>
	count === 'unknown'
		? unreadableText()
		: counted(
				count,
				'{count} thing is not sent yet. If you log out, it is deleted.',
				'{count} things are not sent yet. If you log out, they are deleted.',
			);
