/** The password of every account of the demonstration institute (decisions §8): public, and good for nothing but looking. */
export const demoPassword = 'Tejian@2026';
