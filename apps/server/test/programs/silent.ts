// Asks for its job and never answers, as a reading that runs in circles.
process.on('disconnect', () => process.exit());
process.send?.({ kind: 'ready' });
setInterval(() => undefined, 1000);
