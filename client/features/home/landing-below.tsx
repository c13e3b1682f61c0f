import { Footer } from './landing-footer.tsx';
import { HowItWorks } from './landing-steps.tsx';
import { Voices } from './landing-voices.tsx';

/** What stands below the first window of the welcome page; one file, because each costs a phone some time. */
export const below = { Voices, HowItWorks, Footer } as const;
